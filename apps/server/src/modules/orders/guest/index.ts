export { mayMailLink } from './mail-limit.ts';
