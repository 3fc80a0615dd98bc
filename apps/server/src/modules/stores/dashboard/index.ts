export { dashboardPersonalData } from './dashboard.personal.ts';
