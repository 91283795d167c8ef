import { runTries, tries } from '#tests/kit/insiders/run-tries';

// A sample of `npm run attack`, which has all of them.
runTries(tries.filter((_one, at) => at % 6 === 0));
