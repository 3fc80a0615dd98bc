export { forgetSecrets, resealSecrets } from './forget-secrets.service.ts';
