import { serveTasks } from '../../render/child-work.ts';
import { workOnPicture } from './picture-drawing.ts';

serveTasks(workOnPicture);
