import { serveTasks } from '../child-work.ts';
import { makeGangSheet } from './gang-sheet.ts';

serveTasks(makeGangSheet);
