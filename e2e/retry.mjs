// A browser on a busy machine now and then misses its second: one more try, and what went wrong the first time is told.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true });
