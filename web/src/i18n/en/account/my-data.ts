export const myData = {
  title: 'Everything we keep about you',
  lead: 'One archive with all your records as JSON, the files you uploaded, and a page to start with. We make it in the background and mail you when it is ready.',
  ask: 'Ask for my data',
  waiting: 'We are making it. You will get an email.',
  made: 'Made',
  forAWeek: 'You can download it for a week.',
  download: 'Download the archive',
  retention: 'What we keep, and for how long',
}
