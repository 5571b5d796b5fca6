-- The question of a row names each unusual price by its path. For office space the lowest price was compared, so the
-- question names the seating with that price.
with named as (
  select import_id, number,
    case family
      when 1 then 'yearlyRent'
      when 4 then coalesce(
        (select seating || '.priceMin'
          from unnest(array['fixedSeating', 'flexibleSeating', 'officeSeating']) as seating
          where field_values -> seating -> 'priceMin' = price_question -> 'change' -> 'to'
          limit 1),
        'fixedSeating.priceMin')
      else 'salesPrice'
    end as path
  from import_rows
  where price_question is not null
)
update import_rows as row
set price_question = jsonb_strip_nulls(jsonb_build_object(
  'changes', case when row.price_question ? 'change'
    then jsonb_build_array(row.price_question -> 'change' || jsonb_build_object('path', named.path)) end,
  'unusual', row.price_question -> 'unusual' || jsonb_build_object('path', named.path)
))
from named
where row.import_id = named.import_id and row.number = named.number;
