import { runStories } from '../testing/run-stories.ts';
import * as stories from './field.stories.tsx';

runStories(stories);
