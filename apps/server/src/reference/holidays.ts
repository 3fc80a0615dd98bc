/*
 * Public holidays until the end of 2027 that fall on Mondays to Fridays, by country of the warehouse (Victoria for AU,
 * Ontario for CA), as their governments publish them: likumi.lv (LV), opm.gov (US), gov.uk/bank-holidays (England and
 * Wales), Ustawa o dniach wolnych od pracy (PL), vic.gov.au (AU), ontario.ca (CA).
 */

const days: Readonly<Record<string, string>> = {
  LV: `2026-12-24 Christmas Eve,2026-12-25 Christmas Day,2026-12-31 New Year's Eve,2027-01-01 New Year's Day,
    2027-03-26 Good Friday,2027-03-29 Easter Monday,2027-05-04 Restoration of Independence,2027-06-23 Midsummer Eve,
    2027-06-24 Midsummer Day,2027-11-18 Proclamation Day,2027-12-24 Christmas Eve,2027-12-31 New Year's Eve`,
  US: `2026-11-26 Thanksgiving,2026-12-25 Christmas Day,2027-01-01 New Year's Day,2027-01-18 Martin Luther King Day,
    2027-05-31 Memorial Day,2027-07-05 Independence Day,2027-09-06 Labor Day,2027-11-25 Thanksgiving,
    2027-12-24 Christmas Day`,
  GB: `2026-12-25 Christmas Day,2026-12-28 Boxing Day,2027-01-01 New Year's Day,2027-03-26 Good Friday,
    2027-03-29 Easter Monday,2027-05-03 Early May,2027-05-31 Spring,2027-08-30 Summer,2027-12-27 Christmas Day,
    2027-12-28 Boxing Day`,
  PL: `2026-12-24 Christmas Eve,2026-12-25 Christmas Day,2027-01-01 New Year's Day,2027-01-06 Epiphany,
    2027-03-29 Easter Monday,2027-05-03 Constitution Day,2027-05-27 Corpus Christi,2027-11-01 All Saints,
    2027-11-11 Independence Day,2027-12-24 Christmas Eve`,
  AU: `2026-12-25 Christmas Day,2026-12-28 Boxing Day,2027-01-01 New Year's Day,2027-01-26 Australia Day,
    2027-03-08 Labour Day,2027-03-26 Good Friday,2027-03-29 Easter Monday,2027-06-14 King's Birthday,
    2027-11-02 Melbourne Cup,2027-12-27 Christmas Day,2027-12-28 Boxing Day`,
  CA: `2026-12-25 Christmas Day,2026-12-28 Boxing Day,2027-01-01 New Year's Day,2027-02-15 Family Day,
    2027-03-26 Good Friday,2027-05-24 Victoria Day,2027-07-01 Canada Day,2027-09-06 Labour Day,
    2027-10-11 Thanksgiving,2027-12-27 Christmas Day,2027-12-28 Boxing Day`,
};

export function holidays(country: string): { day: string; name: string }[] {
  return (days[country]?.split(',') ?? []).map((entry) => {
    const [day, ...name] = entry.trim().split(' ');
    return { day: day!, name: name.join(' ') };
  });
}
