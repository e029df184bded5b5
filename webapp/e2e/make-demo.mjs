// Makes the demo that every file of tests starts with a copy of: files that run at once would each make one.
import { makeDemo } from './portal.mjs';

await makeDemo();
