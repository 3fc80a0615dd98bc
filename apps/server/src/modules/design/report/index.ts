export { reportPersonalData } from './report.personal.ts';
