import { runStories } from '../testing/run-stories.ts';
import * as stories from './description-list.stories.tsx';

runStories(stories);
