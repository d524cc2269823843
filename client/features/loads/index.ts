export { LoadsArea } from './loads-area';
