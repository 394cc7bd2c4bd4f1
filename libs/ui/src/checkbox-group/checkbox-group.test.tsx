import { runStories } from '../testing/run-stories.ts';
import * as stories from './checkbox-group.stories.tsx';

runStories(stories);
