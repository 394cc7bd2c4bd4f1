/** As the demo company calls its console; in the language that it was seeded in, whatever the language of the page. */
export const APP_NAME = '南屿零售';
