import { patience } from './limits.ts';
import { configure } from '@testing-library/react';

// What is waited for comes at once, or on a busy machine some seconds later.
configure({ asyncUtilTimeout: patience });
