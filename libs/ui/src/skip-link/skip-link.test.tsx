import { runStories } from '../testing/run-stories.ts';
import * as stories from './skip-link.stories.tsx';

runStories(stories);
