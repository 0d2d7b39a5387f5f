import { judgeScreens } from './support/judge-screens.ts';
import { customerScreens } from './support/screens.ts';

judgeScreens(customerScreens);
