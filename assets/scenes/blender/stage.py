"""What all scenes share in Blender: the stage, materials, lights, camera and the three passes.

One Blender unit is 10 cm. Objects lie in one of two collections: `product` and `backdrop`. Materials of the product
carry the number of their part as pass index: 1 is the printable body. All product materials have the albedo WHITE.
"""

import math
import os
import resource
import sys

import bpy
import numpy as np
from mathutils import Vector

UNITS_PER_CM = 0.1
WHITE = (0.83, 0.83, 0.82)

_arguments = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []


def option(name, default):
    """`name=value` after the `--` of Blender's command line."""
    for argument in _arguments:
        if argument.startswith(name + "="):
            return type(default)(argument.split("=", 1)[1])
    return default


SIZE_PX = option("size", 400)
SAMPLES = option("samples", 32)
OUT = os.path.abspath(option("out", "out"))


def new_stage():
    """An empty scene for Cycles on the CPU. Without a fixed seed no two renders would be the same."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = SAMPLES
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.015
    cycles.adaptive_min_samples = min(32, SAMPLES)
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.use_animated_seed = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 2, 0
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.threads_mode = "FIXED"
    scene.render.threads = option("threads", 2)
    scene.render.resolution_x = scene.render.resolution_y = SIZE_PX
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    collections = {}
    for name in ("product", "backdrop"):
        collections[name] = bpy.data.collections.new(name)
        scene.collection.children.link(collections[name])
    layer = scene.view_layers[0]
    layer.name = "main"
    layer.use_pass_combined = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    return scene, collections


def set_world(scene, color, strength):
    nodes = scene.world.node_tree.nodes
    background = nodes.get("Background") or nodes.new("ShaderNodeBackground")
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength


def mesh_object(name, vertices, faces, collection, **options):
    """Options: uv (per vertex, map `print`), smooth, attributes {name: per vertex}, face_materials, materials."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], [tuple(int(i) for i in face) for face in faces])
    mesh.update()
    made = bpy.data.objects.new(name, mesh)
    collection.objects.link(made)
    if options.get("uv") is not None:
        layer = mesh.uv_layers.new(name="print")
        loops = np.empty(len(mesh.loops), dtype=np.int32)
        mesh.loops.foreach_get("vertex_index", loops)
        layer.data.foreach_set("uv", np.asarray(options["uv"])[loops].astype(np.float32).ravel())
    for attribute, values in options.get("attributes", {}).items():
        target = mesh.attributes.new(attribute, "FLOAT", "POINT")
        target.data.foreach_set("value", np.asarray(values, dtype=np.float32))
    for material in options.get("materials", ()):
        mesh.materials.append(material)
    if options.get("face_materials") is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(options["face_materials"], dtype=np.int32))
    if options.get("smooth", True):
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.update()
    return made


def box(name, low, high, material, collection, bevel=0.02):
    """A box between two corners, with rounded edges: sharp ones catch no light and look drawn."""
    corners = [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh_object(name, corners, faces, collection, smooth=False, materials=(material,))
    modifier = made.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = bevel, 3
    return made


def principled(name, color=(0.8, 0.8, 0.8), roughness=0.5, specular=0.5, part=0, **inputs):
    """`part` is the number of a product's part; other inputs by their name with `_` for spaces."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.pass_index = part
    shader = shader_of(material)
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def shader_of(material):
    return material.node_tree.nodes["Principled BSDF"]


def wood(name, dark, light, stretch, scale=2.2, distortion=1.2, ramp=(0.35, 0.68), roughness=0.5, specular=0.3):
    """Wood as noise stretched along one axis."""
    material = principled(name, light, roughness, specular)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates, mapping = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    links.new(coordinates.outputs["Object"], mapping.inputs["Vector"])
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = scale
    grain.inputs["Detail"].default_value = 6
    grain.inputs["Distortion"].default_value = distortion
    links.new(mapping.outputs["Vector"], grain.inputs["Vector"])
    colors = nodes.new("ShaderNodeValToRGB")
    for element, position, color in zip(colors.color_ramp.elements, ramp, (dark, light)):
        element.position, element.color = position, (*color, 1)
    links.new(grain.outputs["Fac"], colors.inputs["Fac"])
    links.new(colors.outputs["Color"], shader_of(material).inputs["Base Color"])
    return material


def area_light(location, target, size, power, color=(1, 1, 1), size_y=None):
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.size = power, color, size
    if size_y:
        light.shape, light.size_y = "RECTANGLE", size_y
    made = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    return made


def sun(towards, strength, angle, color=(1, 1, 1)):
    """`towards` points from the scene to the sun; `angle` (radians) is its apparent size."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = strength, angle, color
    made = bpy.data.objects.new("sun", light)
    bpy.context.scene.collection.objects.link(made)
    made.rotation_euler = (-Vector(towards)).to_track_quat("-Z", "Y").to_euler()


class WindowShadow:
    """Bars and walls between the sun and the set, seen by nothing but the light (they would hide the set)."""

    def __init__(self, centre, towards, distance, color):
        direction = Vector(towards).normalized()
        self.centre = Vector(centre) + direction * distance
        self.plane = direction.to_track_quat("Z", "Y").to_matrix()
        self.material = principled("window", color)

    def bar(self, u0, u1, v0, v1):
        corners = [self.centre + self.plane @ Vector((u, v, 0)) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
        collection = bpy.context.scene.collection
        made = mesh_object("bar", corners, [(0, 1, 2, 3)], collection, smooth=False, materials=(self.material,))
        made.visible_glossy = made.visible_camera = False


def add_camera(scene, location, target, lens):
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width, camera.clip_end = lens, 36, 1000
    made = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(made)
    scene.camera = made
    made.location = location
    made.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    return made


def _write_passes(scene, passes):
    """Sends passes of the view layer to EXR files in OUT: {pass name: file name}."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = OUT
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth, output.format.color_mode, output.format.exr_codec = "32", "RGBA", "ZIP"
    output.file_slots.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    layers.layer = "main"
    for name, file in passes.items():
        output.file_slots.new(file + "_")
        tree.links.new(layers.outputs[name], output.inputs[file + "_"])


def render_passes(scene):
    """
    P: the product alone; the backdrop still lights and shadows it, but is not seen.
    B: the backdrop alone, with the shadow of the product. Smooth sets need only half the resolution (backdrop=50).
    U: coordinates, normals and part numbers at the centers of the pixels, without antialiasing.
    P knows nothing of what stands in front of the product: nothing of the set may.
    """
    os.makedirs(OUT, exist_ok=True)
    product = list(bpy.data.collections["product"].objects)
    backdrop = list(bpy.data.collections["backdrop"].objects)
    layer = scene.view_layers["main"]

    def show(seen, hidden):
        for thing in seen:
            thing.visible_camera = True
        for thing in hidden:
            thing.visible_camera = False

    def render(name):
        before = sum(os.times()[:2])
        bpy.ops.render.render()
        memory_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"pass {name}: {sum(os.times()[:2]) - before:.0f} s CPU, {memory_mb} MB", flush=True)

    show(product, backdrop)
    _write_passes(scene, {"Image": "P", "DiffDir": "Pdd", "DiffInd": "Pdi", "DiffCol": "Pdc"})
    render("P")

    show(backdrop, product)
    scene.render.resolution_percentage = option("backdrop", 50)
    _write_passes(scene, {"Image": "B"})
    render("B")
    scene.render.resolution_percentage = 100

    show(product, backdrop)
    layer.use_pass_uv = layer.use_pass_normal = layer.use_pass_material_index = True
    cycles = scene.cycles
    cycles.use_adaptive_sampling = False
    cycles.samples, cycles.max_bounces = 1, 0
    cycles.pixel_filter_type, cycles.filter_width = "BOX", 0.01
    _write_passes(scene, {"UV": "Uuv", "Normal": "Un", "IndexMA": "Um", "Alpha": "Ua"})
    render("U")


def degrees(value):
    return math.radians(value)
