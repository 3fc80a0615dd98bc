/** 1 where texts run to the right, -1 where they run to the left: browsers count what is scrolled sideways likewise. */
export const towardEnd = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
