-- Texts that identify something are compared in normal form (docs/decisions/text.md): NFC, without format characters (Unicode
-- category Cf), variation selectors and surrounding space. Stored ones that differ could not be found any more.
create function normal_text(given text) returns text language sql immutable
return btrim(normalize(regexp_replace(given,
  '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]',
  '', 'g'), nfc), E' \t\n\u00a0');

update listings set case_number = normal_text(case_number),
  fields = jsonb_set(fields, '{accountOwnerListingIdentifierID}', to_jsonb(normal_text(case_number)))
  where normal_text(case_number) not in (case_number, '');

update users set email = normal_text(email) where normal_text(email) not in (email, '');

-- A sign-in name that another user has already stays as it is: two users cannot share one.
update users set username = normal_text(username)
  from (
    select id, row_number() over (partition by lower(normal_text(username)) order by username <> normal_text(username), id) as place
    from users
  ) as named
  where named.id = users.id and named.place = 1 and normal_text(username) not in (username, '');

drop function normal_text(text);
