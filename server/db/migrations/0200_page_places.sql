-- Until now every page was in the menu of the member area or listed on its parent page.
update pages set
  fields = fields || jsonb_build_object('memberPlaces', jsonb_build_array(case when parent_id is null then 'main' else 'sub' end)),
  published = published || jsonb_build_object('memberPlaces', jsonb_build_array(case when parent_id is null then 'main' else 'sub' end))
where fields ->> 'pathNode' <> 'cookie-tables';
