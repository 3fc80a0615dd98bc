-- Facet tokens that follow from a number. Their codes are those of priceBands and ratingSteps (contract/facets.ts).
create function price_facet(cents int) returns text language sql immutable as $$
  select 'p:' || (array['0-10', '10-20', '20-30', '30-50', '50-100', '100-up'])
    [1 + width_bucket(cents, array[1000, 2000, 3000, 5000, 10000])]
$$;

create function rating_facets(average double precision) returns text[] language sql immutable as $$
  select array(select 'r:' || step from unnest(array[4, 3, 2]) step where average >= step)
$$;

create function follow_numbers() returns trigger language plpgsql as $$
begin
  new.facets := array(select token from unnest(new.facets) token where token !~ '^[pr]:')
    || price_facet(new.lowest_price_cents) || rating_facets(new.rating_average);
  return new;
end $$;

create trigger follow_numbers before update of lowest_price_cents, rating_average on products
  for each row when (old.facets = new.facets and cardinality(new.facets) > 0
    and (old.lowest_price_cents, old.rating_average) is distinct from (new.lowest_price_cents, new.rating_average))
  execute function follow_numbers();

create trigger follow_numbers before update of lowest_price_cents, rating_average on spus
  for each row when (old.facets = new.facets and cardinality(new.facets) > 0
    and (old.lowest_price_cents, old.rating_average) is distinct from (new.lowest_price_cents, new.rating_average))
  execute function follow_numbers();
