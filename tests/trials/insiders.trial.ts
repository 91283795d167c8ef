import { runTries, tries } from '#tests/kit/insiders/run-tries';

runTries(tries);
