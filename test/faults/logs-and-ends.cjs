// Writes log lines as the server does, and ends in the way that its argument names.
const { createLogger } = require('../../dist/server/platform/common/health/logging.js');

const logger = createLogger({ nodeEnv: 'production' });
const ends = {
  exit: () => process.exit(0),
  crash: () => {
    throw new Error('crash');
  },
  killed: () => setImmediate(() => process.kill(process.pid, 'SIGKILL')),
  'killed after an error': () => {
    logger.error('problem');
    process.kill(process.pid, 'SIGKILL');
  },
  'killed after a fatal error': () => {
    logger.fatal('problem');
    process.kill(process.pid, 'SIGKILL');
  },
};

logger.info('first');
logger.info('second');
ends[process.argv[2]]();
