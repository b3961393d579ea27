-- Visitors may ask for reservations on views whose settings allow it.
update api_keys set permissions = permissions || '{reservations:request}'::text[]
where public_map_key is not null and not permissions @> '{reservations:request}';
