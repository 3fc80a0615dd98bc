// The door to every command; its words are those of Node 12, so that an old Node can still say what is missing.
//   node tools/bin/run.mjs start | dev | build | test [args] | check | bench | chaos | load | exec <file> [args] | tool <program> [args]
var oldest = 18;
if (parseInt(process.versions.node, 10) < oldest) {
  console.error(`Merchmill needs Node ${oldest} or newer to start; ${process.version} is running.`);
  process.exit(1);
}
import('./launch/launch.mjs');
