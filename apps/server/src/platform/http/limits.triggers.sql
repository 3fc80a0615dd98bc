-- Counters of limits: written often, worth nothing after a crash.
alter table rate_limits set unlogged;
