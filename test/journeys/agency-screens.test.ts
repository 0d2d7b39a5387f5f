import { judgeScreens } from './support/judge-screens.ts';
import { agencyScreens } from './support/screens.ts';

judgeScreens(agencyScreens);
