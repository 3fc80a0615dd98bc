import { serveTasks } from '../../../platform/render/child-work.ts';
import { workOnPicture } from './picture-drawing.ts';

serveTasks(workOnPicture);
