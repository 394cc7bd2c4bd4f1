import { runStories } from '../src/testing/run-stories.ts';
import * as brand from './brand.stories.tsx';
import * as color from './color.stories.tsx';
import * as typography from './typography.stories.tsx';

runStories(color);
runStories(brand);
runStories(typography);
