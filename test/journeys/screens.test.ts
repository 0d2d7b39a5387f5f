import { checkScreens } from './support/check-screens.ts';
import { agencyScreens, customerScreens } from './support/screens.ts';

// The agency's first: customers of later states would lengthen its lists.
checkScreens([...agencyScreens, ...customerScreens]);
