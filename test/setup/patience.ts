import { configure } from '@testing-library/react';

/** How long a test waits for something to appear; a busy machine renders slowly. */
configure({ asyncUtilTimeout: 20_000 });
