-- Names in every language.
create domain names as jsonb check (
  value is null or (coalesce(value ->> 'da', '') <> '' and coalesce(value ->> 'en', '') <> ''));

-- Rows added by an installation use their Danish name in both languages until somebody translates it.
alter table vocabularies add column names names;
update vocabularies set names = jsonb_build_object('da', name, 'en', coalesce(
  (select english.name from (values
    ('usageProposals', 'Kontor', 'Office'),
    ('usageProposals', 'Butik', 'Shop'),
    ('usageProposals', 'Lager', 'Warehouse'),
    ('usageProposals', 'Produktion', 'Production'),
    ('usageProposals', 'Værksted', 'Workshop'),
    ('usageProposals', 'Klinik', 'Clinic'),
    ('usageProposals', 'Restaurant/café', 'Restaurant/café'),
    ('usageProposals', 'Hotel', 'Hotel'),
    ('usageProposals', 'Showroom', 'Showroom'),
    ('usageProposals', 'Undervisning', 'Education'),
    ('usageProposals', 'Fitness', 'Fitness'),
    ('usageProposals', 'Kontorfællesskab', 'Shared office'),
    ('usageProposals', 'Grund', 'Land'),
    ('usageProposals', 'Boligudlejning', 'Residential letting'),
    ('usageProposals', 'Landbrug', 'Agriculture'),
    ('usageProposals', 'Parkering', 'Parking'),
    ('usageProposals', 'Andet', 'Other'),
    ('facilities', 'Elevator', 'Lift'),
    ('facilities', 'Kantine', 'Canteen'),
    ('facilities', 'Parkering', 'Parking'),
    ('facilities', 'Ladestandere', 'EV charging points'),
    ('facilities', 'Ventilation', 'Ventilation'),
    ('facilities', 'Køling', 'Cooling'),
    ('facilities', 'Alarm', 'Alarm'),
    ('facilities', 'Fiber', 'Fibre broadband'),
    ('facilities', 'Mødelokaler', 'Meeting rooms'),
    ('facilities', 'Reception', 'Reception'),
    ('facilities', 'Lastrampe', 'Loading ramp'),
    ('facilities', 'Port', 'Overhead door'),
    ('facilities', 'Kran', 'Crane'),
    ('facilities', 'Sprinkler', 'Sprinklers'),
    ('facilities', 'Bad/omklædning', 'Showers/changing rooms'),
    ('facilities', 'Handicapvenlig adgang', 'Wheelchair access'),
    ('facilities', 'Cykelparkering', 'Bicycle parking'),
    ('facilities', 'Terrasse', 'Terrace'),
    ('energyLabels', 'Undtaget', 'Exempt'),
    ('energyLabels', 'Under udarbejdelse', 'In preparation'),
    ('subcategories', 'Kontor', 'Office'),
    ('subcategories', 'Butik', 'Shop'),
    ('subcategories', 'Lager & produktion', 'Warehouse & production'),
    ('subcategories', 'Klinik', 'Clinic'),
    ('subcategories', 'Restaurant', 'Restaurant'),
    ('subcategories', 'Andet', 'Other'),
    ('subcategories', 'Boligudlejning', 'Residential letting'),
    ('subcategories', 'Detail', 'Retail'),
    ('subcategories', 'Logistik', 'Logistics'),
    ('subcategories', 'Blandet bolig og erhverv', 'Mixed residential and commercial'),
    ('subcategories', 'Hotel', 'Hotel'),
    ('subcategories', 'Portefølje', 'Portfolio'),
    ('subcategories', 'Projekt', 'Development project'),
    ('subcategories', 'Domicil', 'Owner-occupied premises'),
    ('subcategories', 'Erhvervsgrund', 'Commercial land'),
    ('subcategories', 'Kontorfællesskab', 'Shared office'),
    ('subcategories', 'Kontorhotel', 'Serviced offices'),
    ('subcategories', 'Erhvervscenter', 'Business centre')
  ) as english (kind, danish, name)
  where english.kind = vocabularies.kind and english.danish = vocabularies.name), name));
alter table vocabularies alter column names set not null, drop column name;

-- A closing reason may have different names for let and for sold listings.
alter table closing_reasons add column names names, add column names_let names, add column names_sold names;
update closing_reasons set names = case code
  when 'concluded' then '{"da": "Udlejet eller solgt", "en": "Let or sold"}'
  when 'discontinuedareachange' then
    '{"da": "Arealet på adressen er ændret", "en": "The area on the address has changed"}'
  when 'discontinuedendofcommission' then
    '{"da": "Formidlingsaftalen er ophørt", "en": "The commission agreement has ended"}'
  when 'discontinued' then '{"da": "Anden årsag", "en": "Other reason"}'
  else jsonb_build_object('da', name, 'en', name) end;
update closing_reasons set names_let = '{"da": "Udlejet", "en": "Let"}', names_sold = '{"da": "Solgt", "en": "Sold"}'
where code = 'concluded';
alter table closing_reasons alter column names set not null, drop column name;

alter table promotion_products add column names names;
update promotion_products set names = jsonb_build_object('da', name, 'en', coalesce(
  (select english.name from (values
    ('En uge', 'One week'),
    ('To uger', 'Two weeks'),
    ('En måned', 'One month')
  ) as english (danish, name)
  where english.danish = promotion_products.name), name));

-- The history has the name of the product at the time of the order.
update audit_log set changes = jsonb_set(changes, '{promotionProduct,1}', coalesce(
  (select names from promotion_products where name = changes #>> '{promotionProduct,1}' order by id limit 1),
  jsonb_build_object('da', changes #> '{promotionProduct,1}', 'en', changes #> '{promotionProduct,1}')))
where action = 'promotionOrder' and jsonb_typeof(changes #> '{promotionProduct,1}') = 'string';

alter table promotion_products alter column names set not null, drop column name;
