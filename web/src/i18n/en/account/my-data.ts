export const myData = {
  title: 'Everything we keep about you',
  lead: 'One archive with all your records as JSON, the files you uploaded, and a page to start with. We prepare it in the background and email you when it is ready.',
  ask: 'Request my data',
  waiting: 'We are preparing it. You’ll get an email.',
  made: 'Created',
  forAWeek: 'You can download it for a week.',
  download: 'Download the archive',
  retention: 'What we keep, and for how long',
}
