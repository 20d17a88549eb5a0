import { describeWalk } from "./walk.ts";

describeWalk("processes");
