-- Meta lists. Ids are never reused, because stored listings refer to them.
create table vocabularies (
  kind text not null check (kind in ('subcategories', 'usageProposals', 'facilities', 'energyLabels')),
  id integer not null,
  name text not null,
  listing_type smallint check (listing_type between 1 and 4),
  position smallint not null,
  primary key (kind, id),
  check ((kind = 'subcategories') = (listing_type is not null))
);

create table closing_reasons (
  id smallint primary key,
  code text not null,
  name text not null,
  position smallint not null
);

insert into closing_reasons (id, code, name, position) values
  (1, 'concluded', 'Udlejet/solgt', 1),
  (3, 'discontinuedareachange', 'Arealet på adressen er ændret', 2),
  (4, 'discontinuedendofcommission', 'Formidlingsaftalen er ophørt', 3),
  (2, 'discontinued', 'Anden årsag', 4);

insert into vocabularies (kind, id, name, position)
select 'usageProposals', position, name, position from unnest(array[
  'Kontor', 'Butik', 'Lager', 'Produktion', 'Værksted', 'Klinik', 'Restaurant/café', 'Hotel', 'Showroom',
  'Undervisning', 'Fitness', 'Kontorfællesskab', 'Grund', 'Boligudlejning', 'Landbrug', 'Parkering', 'Andet'
]) with ordinality as list (name, position);

insert into vocabularies (kind, id, name, position)
select 'facilities', position, name, position from unnest(array[
  'Elevator', 'Kantine', 'Parkering', 'Ladestandere', 'Ventilation', 'Køling', 'Alarm', 'Fiber', 'Mødelokaler',
  'Reception', 'Lastrampe', 'Port', 'Kran', 'Sprinkler', 'Bad/omklædning', 'Handicapvenlig adgang',
  'Cykelparkering', 'Terrasse'
]) with ordinality as list (name, position);

insert into vocabularies (kind, id, name, position)
select 'energyLabels', position, name, position from unnest(array[
  'A2020', 'A2015', 'A2010', 'B', 'C', 'D', 'E', 'F', 'G', 'Undtaget', 'Under udarbejdelse'
]) with ordinality as list (name, position);

insert into vocabularies (kind, id, name, listing_type, position) values
  ('subcategories', 1, 'Kontor', 1, 1),
  ('subcategories', 2, 'Butik', 1, 2),
  ('subcategories', 3, 'Lager & produktion', 1, 3),
  ('subcategories', 4, 'Klinik', 1, 4),
  ('subcategories', 5, 'Restaurant', 1, 5),
  ('subcategories', 6, 'Andet', 1, 6),
  ('subcategories', 7, 'Boligudlejning', 2, 1),
  ('subcategories', 8, 'Kontor', 2, 2),
  ('subcategories', 9, 'Detail', 2, 3),
  ('subcategories', 10, 'Logistik', 2, 4),
  ('subcategories', 11, 'Blandet bolig og erhverv', 2, 5),
  ('subcategories', 12, 'Hotel', 2, 6),
  ('subcategories', 13, 'Portefølje', 2, 7),
  ('subcategories', 14, 'Projekt', 2, 8),
  ('subcategories', 15, 'Domicil', 3, 1),
  ('subcategories', 16, 'Butik', 3, 2),
  ('subcategories', 17, 'Lager & produktion', 3, 3),
  ('subcategories', 18, 'Erhvervsgrund', 3, 4),
  ('subcategories', 19, 'Andet', 3, 5),
  ('subcategories', 20, 'Kontorfællesskab', 4, 1),
  ('subcategories', 21, 'Kontorhotel', 4, 2),
  ('subcategories', 22, 'Erhvervscenter', 4, 3);
