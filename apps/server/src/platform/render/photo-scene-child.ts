import { serveTasks } from './child-work.ts';
import { makePhotoScene } from './photo-scene-task.ts';

serveTasks(makePhotoScene);
