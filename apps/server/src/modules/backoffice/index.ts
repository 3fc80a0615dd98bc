export { forgetSecrets } from './forget-secrets.service.ts';
