import { runStories } from '../testing/run-stories.ts';
import * as stories from './status-tag.stories.tsx';

runStories(stories);
