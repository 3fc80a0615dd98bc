export { favoritePersonalData } from './favorite.personal.ts';
