import { defaultBrandColors, paperColor } from '@merchmill/contract/shop/brand.ts';

/*
 * Colors and sizes of mails. Programs that know no style sheets get what stands at each element; the sheet adds what
 * cannot stand there, for the dark and for narrow screens.
 */

export const quiet = '#5c5a55';
export const line = '#e5e1d8';
export const ink = defaultBrandColors.ink;
export const card = '#ffffff';
export const tray = '#f4f2ec';
export const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const night = {
  paper: '#131312',
  card: '#1f1e1c',
  tray: '#2c2a27',
  line: '#3b3934',
  text: '#f1efe9',
  quiet: '#b8b3a8',
};

/** As the sheet asks whether it is dark; a preview puts its answer in its place. */
export const darkQuery = '(prefers-color-scheme:dark)';

/**
 * By class: `p` paper, `c` card, `t` text, `q` quiet, `r` rule, `a` link, `b` button, `l` logo, `i` picture. In the dark
 * the button is light and a logo keeps a light ground, whatever their colors are.
 */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.c{padding:24px 20px 8px!important}}@media ${darkQuery}{.p{background:${night.paper}!important}.c{background:${night.card}!important;border-color:${night.line}!important}.t{color:${night.text}!important}.q{color:${night.quiet}!important}.r{border-color:${night.line}!important}.a{color:${night.text}!important;text-decoration:underline!important}.b{background:${night.text}!important}.b a{color:${ink}!important}.l{background:#ffffff!important;padding:8px 12px!important;border-radius:8px!important}.i{background:${night.tray}!important;color:${night.quiet}!important}}`;

export const paper = paperColor;
