export { subscriberPersonalData } from './subscriber.personal.ts';
