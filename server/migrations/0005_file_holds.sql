-- While a backup reads the files that its snapshot of the tables names, none of them is deleted.
create table file_holds (
  hold_id    text primary key,
  held_until timestamptz not null
);
