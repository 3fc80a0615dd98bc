import { HeaderSection } from '@merchmill/contract/enums.ts';
import type { HeaderSectionKey } from '@merchmill/contract/shop/settings.ts';
import type { Memory } from './browser-memory.ts';

/** All sections with a menu; favorites are a page of their own. */
export type MenuKey = Exclude<HeaderSectionKey, 'favourites'>;

/** Which menu of the header is open. By its name too: designs share the number of products. */
export type ActiveMenu = { id: HeaderSection; name: MenuKey | null };

export const closedMenu: ActiveMenu = { id: HeaderSection.close, name: null };

/** The numbers of the sections. Designs have none of their own in the fixed list. */
const sectionIds: Record<MenuKey, HeaderSection> = {
  product: HeaderSection.product,
  design: HeaderSection.product,
  hotList: HeaderSection.hotList,
  festivals: HeaderSection.festivals,
  knifeProduct: HeaderSection.knifeProduct,
  globalWarehouse: HeaderSection.globalWarehouse,
};

export const menuOf = (name: MenuKey): ActiveMenu => ({ id: sectionIds[name], name });

const idKey = 'activeMenuId';
const nameKey = 'activeMenuName';

/** Kept for the session, so that the drawer of a phone opens where it was left. */
export function rememberMenu({ id, name }: ActiveMenu, memory: Pick<Memory, 'setItem'>): void {
  memory.setItem(idKey, String(id));
  memory.setItem(nameKey, name ?? '');
}

/** The menu that was opened last; closed where there is none, or none that makes sense. */
export function rememberedMenu(memory: Pick<Memory, 'getItem'>): ActiveMenu {
  const name = (Object.keys(sectionIds) as MenuKey[]).find((key) => key === memory.getItem(nameKey));
  return name && Number(memory.getItem(idKey)) === sectionIds[name] ? menuOf(name) : closedMenu;
}
