export { feedbackPersonalData } from './feedback.personal.ts';
