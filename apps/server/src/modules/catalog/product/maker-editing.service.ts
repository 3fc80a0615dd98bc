import type { EditedMaker, MakerForm } from '@merchmill/contract/catalog/maker.console.shapes.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import {
  changeMaker,
  deleteMaker,
  insertMaker,
  isMakerNamed,
  listProductsOfMaker,
  lockMaker,
  type Maker,
  readMakers,
} from '../catalog/index.ts';

const subject = 'maker';

const toEdited = ({ row: { id, ...form }, productNumber }: { row: Maker; productNumber: number }): EditedMaker => ({
  ...form,
  bizId: id,
  version: versionOf(form),
  productNumber,
});

/** Everybody that facts can name, by name. */
export const listMakers = async (ctx: Ctx): Promise<EditedMaker[]> => (await readMakers(ctx)).map(toEdited);

const getMaker = async (ctx: Ctx, id: string): Promise<EditedMaker> =>
  toEdited(assertFound((await readMakers(ctx, id))[0]));

async function refuseTakenName(ctx: Ctx, path: string, name: string, but?: string): Promise<void> {
  if (await isMakerNamed(ctx, name, but)) throw invalidField(path, 'Another entry already uses this name.');
}

export function createMaker(ctx: Ctx, actor: Actor, form: MakerForm): Promise<EditedMaker> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.now());
    await refuseTakenName(ctx, 'name', form.name);
    await insertMaker(ctx, { ...form, id });
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    return getMaker(ctx, id);
  });
}

/** A maker that is about to be changed from the version that was read. */
async function lockVersion(ctx: Ctx, id: string, version: string) {
  const { id: _, ...before } = assertFound(await lockMaker(ctx, id));
  if (versionOf(before) !== version) throw new AppError('dataChanged');
  return before;
}

type Edit = { bizId: string; version: string; form: MakerForm };

const roles = ['manufacturer', 'importer', 'euResponsible', 'ukResponsible'] as const;

/** Changes it on all products that name it. Where it is and what it does stays as long as products rely on it. */
export function saveMaker(ctx: Ctx, actor: Actor, { bizId, version, form }: Edit): Promise<EditedMaker> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockVersion(ctx, bizId, version);
    await refuseTakenName(ctx, 'form.name', form.name, bizId);
    const using = await listProductsOfMaker(ctx, bizId);
    const lost = using.length ? roles.find((role) => before[role] && !form[role]) : undefined;
    if (lost) throw invalidField(`form.${lost}`, 'Products name it in this role, so it can’t be taken away.');
    if (using.length && form.country !== before.country)
      throw invalidField('form.country', 'Products name it, so its country can’t change. Add a new entry instead.');
    await changeMaker(ctx, bizId, form);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'edit', before, after: form });
    await raiseTags(ctx, ...using.map((id) => `product:${id}` as const));
    return getMaker(ctx, bizId);
  });
}

export function removeMaker(ctx: Ctx, actor: Actor, { bizId, version }: Omit<Edit, 'form'>) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockVersion(ctx, bizId, version);
    const { productNumber } = await getMaker(ctx, bizId);
    if (productNumber > 0) throw invalidField('version', 'Products name it, so it can’t be deleted.');
    await deleteMaker(ctx, bizId);
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'remove', before });
    return {};
  });
}
