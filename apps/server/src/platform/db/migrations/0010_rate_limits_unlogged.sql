-- Counters of limits: written often, worth nothing after a crash.
ALTER TABLE "rate_limits" SET UNLOGGED;
