-- Connectors of a drawing are few, and are asked for with each write of a room that may be theirs.
create index features_connectors on features (account_id, dataset_id) where properties ->> 'kind' = 'connector';
