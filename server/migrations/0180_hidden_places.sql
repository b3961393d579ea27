-- Places of the drawing that somebody has deleted from a view: they stay away until the view is told to make them anew.
create table hidden_places (
  account_id  text not null,
  map_view_id text not null,
  feature_id  text not null,
  content_id  text not null,
  primary key (account_id, map_view_id, content_id),
  foreign key (account_id, map_view_id) references map_views (account_id, map_view_id) on delete cascade,
  foreign key (account_id, feature_id) references features (account_id, feature_id) on delete cascade
);
create index hidden_places_by_feature on hidden_places (account_id, feature_id);
