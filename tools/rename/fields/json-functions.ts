/**
 * Functions that a migration makes for itself: they change what is kept as JSON. `way` leads through the lists of child
 * rows to the records that are meant.
 */
export const KEY_RENAMED = `create function pg_temp.key_renamed(value jsonb, way text[], before text, after text) returns jsonb
language plpgsql as $key$
begin
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(pg_temp.key_renamed(e.item, way, before, after) order by e.n), '[]')
              from jsonb_array_elements(value) with ordinality as e(item, n));
  elsif jsonb_typeof(value) is distinct from 'object' then
    return value;
  elsif cardinality(way) = 0 then
    return case when value ? before then (value - before) || jsonb_build_object(after, value -> before) else value end;
  elsif value ? way[1] then
    return value || jsonb_build_object(way[1], pg_temp.key_renamed(value -> way[1], way[2:], before, after));
  end if;
  return value;
end $key$;
`;

/** The same for addresses: in the parts that name fields, and there outside of texts, which stand in single quotes. */
export const ADDRESS_RENAMED = `create function pg_temp.address_renamed(address text, before text, after text) returns text
language sql as $address$
  select split_part(address, '?', 1) || '?' || string_agg(
           case when parts.part ~ '^\\$(filter|orderby|select)=' then
             (select string_agg(
                       case when pieces.n % 2 = 0 then pieces.piece
                            else regexp_replace(
                              pieces.piece,
                              '(^|[=(,]|%20|%2C)' || replace(before, '.', '\\.') || '(?=$|[),]|%20|%2C)', '\\1' || after, 'g')
                       end, '''' order by pieces.n)
                from unnest(string_to_array(parts.part, '''')) with ordinality as pieces(piece, n))
           else parts.part end, '&' order by parts.n)
    from unnest(string_to_array(substr(address, strpos(address, '?') + 1), '&')) with ordinality as parts(part, n)
$address$;
`;

/** Replaces a value under the key at which `way` ends: the value itself, or items of a list. */
export const VALUE_RENAMED = `create function pg_temp.value_renamed(value jsonb, way text[], before text, after text) returns jsonb
language plpgsql as $value$
begin
  if jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(pg_temp.value_renamed(e.item, way, before, after) order by e.n), '[]')
              from jsonb_array_elements(value) with ordinality as e(item, n));
  elsif cardinality(way) = 0 then
    return case when value = to_jsonb(before) then to_jsonb(after) else value end;
  elsif jsonb_typeof(value) = 'object' and value ? way[1] then
    return value || jsonb_build_object(way[1], pg_temp.value_renamed(value -> way[1], way[2:], before, after));
  end if;
  return value;
end $value$;
`;
