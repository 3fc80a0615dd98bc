export { actFor, findShownUser, listLiveMembers, noteMember } from './acting.service.ts';
export { teamPersonalData } from './team.personal.ts';
export { endMemberships, listTeamEmails } from './team.service.ts';
