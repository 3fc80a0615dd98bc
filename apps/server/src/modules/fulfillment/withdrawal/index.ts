export { withdrawalPersonalData } from './withdrawal.personal.ts';
