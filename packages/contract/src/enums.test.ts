import { describe, expect, it } from 'vitest';
import * as enums from './enums.ts';

describe('enumerations keep their exact names and values', () => {
  it('[ENU-01] user type', () => {
    expect(enums.UserType).toEqual({ normal: 1, test: 2, interior: 3, B2B: 4, distributor: 5 });
  });
  it('[ENU-02] e-mail-send mode', () => {
    expect(enums.EmailSendMode).toEqual({ notSend: 0, sendB: 1, sendC: 2 });
  });
  it('[ENU-03] category menu type and selection scope', () => {
    expect(enums.CategoryMenuType).toEqual({ product: 0, pod: 1 });
    expect(enums.SelectionScope).toEqual({ none: 0, all: 1, part: 2 });
  });
  it('[ENU-04] category tab type', () => {
    expect(enums.CategoryTabType).toEqual({ product: 1, pod: 2 });
  });
  it('[ENU-05] hot category kind and type', () => {
    expect(enums.HotCategoryKind).toEqual({ collection: 1, article: 2, dir: 3 });
    expect(enums.HotCategoryType).toEqual({ None: 0, HotList: 1, Festivals: 2, knifeProduct: 3 });
  });
  it('[ENU-06] header section', () => {
    expect(enums.HeaderSection).toEqual({
      close: 0,
      product: 1,
      hotList: 2,
      festivals: 3,
      knifeProduct: 4,
      globalWarehouse: 5,
      memberProducts: 6,
    });
  });
  it('[ENU-07] designer mode', () => {
    expect(enums.DesignerMode).toEqual({ Simple: 1, Advanced: 2 });
  });
  it('dynamic user info keys', () => {
    expect(enums.dynamicInfoKeys).toEqual(['score', 'member_info', 'tax_info']);
  });
  it('[ENU-09] load states', () => {
    expect(enums.loadStates).toEqual(['loading', 'success', 'error']);
  });
  it('[ENU-10] payment result statuses', () => {
    expect(enums.paymentResults).toEqual(['Authorised', 'Pending', 'Received', 'Refused', 'Parted']);
  });
});
