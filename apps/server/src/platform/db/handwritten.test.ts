import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../ids.ts';
import { backends } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { type Database, openDatabase } from './client.ts';
import { dropOf, findDifference, readDeclared, readParts, statementsOf } from './handwritten.ts';

describe.each(backends())('functions, triggers and keys beside the tables, on %s', (backend) => {
  let database: Database;

  beforeAll(async () => {
    const url = backend === 'postgres' ? await createDatabase(inject('postgres')!, `parts_${newId()}`) : undefined;
    database = await openDatabase({ url, dataDir: 'memory://' });
  });
  afterAll(() => database?.close());

  it('are all that the migrations make of an empty database, and none is missing', async () => {
    expect(await findDifference(database.db)).toEqual({ drop: [], make: [] });
    const keys = [...(await readParts(database.db)).keys()];
    expect(keys).toContain('trigger keep_invoices on invoices');
    expect(keys).toContain('constraint files_person on files');
    expect(keys).toContain('unlogged table rate_limits');
  });

  it('leave nothing behind where they are tried out', async () => {
    const before = await readParts(database.db);
    await readDeclared(database.db);
    expect(await readParts(database.db)).toEqual(before);
  });

  it('are made by what a migration is given, when a body changes, a trigger is new or a table is taken off the list', async () => {
    const { texts } = await readDeclared(database.db);
    const declared = new Map(texts);
    const change = (key: string, from: string, to: string) => declared.set(key, declared.get(key)!.replace(from, to));
    change('function keep_invoices()', 'never changed', 'not changed');
    change('trigger keep_invoices on invoices', 'update or delete', 'delete');
    declared.delete('constraint files_person on files');
    declared.delete('unlogged table rate_limits');
    declared.set(
      'trigger new on mails',
      '-- A mail; once written.\ncreate trigger new before update on mails for each row execute function refuse_change()',
    );
    const { drop, make } = await findDifference(database.db, [...declared.values()]);
    expect(drop.map(dropOf)).toEqual([
      'alter table files drop constraint files_person',
      'drop trigger keep_invoices on invoices',
      'alter table rate_limits set logged',
    ]);
    expect(make).toHaveLength(3);
    for (const statement of [...drop.map(dropOf), ...make]) await database.db.execute(sql.raw(statement));
    expect(await findDifference(database.db, [...declared.values()])).toEqual({ drop: [], make: [] });
    const back = await findDifference(database.db);
    expect(back.drop).toContain('trigger new on mails');
    expect(back.make.join()).toContain('create or replace function keep_invoices');
  });
});

it('statements end at their semicolon, not at one in a body, a text or a comment', () => {
  const body = "create function a() returns int language sql as $$ select 1; select ';' $$";
  const text = `-- one; it's first\n${body};\n\ncomment on table b is 'c;d''s - e';\n-- nothing\n`;
  expect(statementsOf(text)).toEqual([`-- one; it's first\n${body}`, "comment on table b is 'c;d''s - e'"]);
});
