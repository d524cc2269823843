export { Configuration, loadConfiguration } from './configuration';
export { ConfigModule } from './config.module';
